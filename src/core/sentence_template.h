// Sentences with slots, so that a log can be told in any language: "{Piece} moves {from} → {hex}".
//
//     {hex}                        the slot's text; {Hex} the same with a capital at its beginning
//     {+change}                    a number with its sign
//     {steps#step|steps}           a number with its noun: 1 step, 2 steps
//     {who|the Blues|the Reds}     one of several texts, by the slot's number from 0; the last one for all other numbers
//
// What stands between the bars may hold slots itself.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace causeway {

class SentenceTemplate {
  public:
    // The template, or what is wrong with it.
    static Expected<SentenceTemplate> read(std::string_view source);

    const std::string& source() const { return source_; }
    // Every slot that it may ask for, each once.
    const std::vector<std::string>& slots() const { return slots_; }
    // The sentence; `text_of` gives the texts of its slots.
    std::string write(const std::function<std::string(const std::string& slot)>& text_of) const;

  private:
    friend class TemplateReader;
    enum class Form : std::uint8_t { literal, plain, with_sign, counted, chosen };
    struct Part {
        Form form = Form::literal;
        bool capital = false;
        std::string text;  // of a literal; otherwise the name of the slot
        std::vector<std::vector<Part>> choices = {};
    };
    using Parts = std::vector<Part>;
    template <class TextOf>
    static std::string written(const Parts& parts, const TextOf& text_of);
    template <class TextOf>
    static std::string written(const Part& part, const TextOf& text_of);

    std::string source_;
    std::vector<std::string> slots_;
    Parts parts_;
};

}  // namespace causeway
