// What a JSON value looks like: of which kind, with which fields, which of them may be missing. One description of the
// protocol in these words (protocol_shapes.cpp, methods.cpp) checks params, is printed as JSON Schema, and becomes the
// client's types.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace causeway::rpc {

struct Field;

struct Shape {
    enum class Kind : std::uint8_t {
        nothing,  // null
        text,
        flag,
        count,   // a whole number, not negative
        whole,   // a whole number
        number,  // any number
        word,    // one of `words`
        list,    // of one part
        row,     // of its parts in order; if `open`, more like the last may follow, or that one may be missing
        map,     // from any texts to one part
        record,  // of fields; if `open`, others may be there, too
        either,  // one of the parts
        named,   // the shape of the protocol with the name in `words`
    };
    Kind kind = Kind::nothing;
    bool open = false;
    std::vector<std::string> words;
    std::vector<Shape> parts;
    std::vector<Field> fields;
};

// A field of a record. A `?` behind the name says that it may be missing.
struct Field {
    Field(std::string_view written, Shape shape, std::string about = "");
    std::string name;
    bool required;
    Shape shape;
    std::string about;
};

Shape text();
Shape flag();
Shape count();
Shape whole();
Shape number();
Shape word(std::vector<std::string> words);
Shape list_of(Shape item);
Shape row_of(std::vector<Shape> parts);
Shape row_with_more(std::vector<Shape> parts);
Shape map_of(Shape value);
Shape record(std::vector<Field> fields);
// A document that is looked into elsewhere: these fields, and whatever else it holds.
Shape open_record(std::vector<Field> fields);
Shape either(std::vector<Shape> parts);
Shape or_null(Shape shape);
Shape named(std::string name);

struct NamedShape {
    std::string name;
    Shape shape;
    std::string about = "";
};

// What keeps a value from having a shape: where in the value ("seats.red.level", "dice[1]"), and what was expected there.
struct Misfit {
    std::string where, what;
};
std::optional<Misfit> find_misfit(const Shape& shape, const nlohmann::json& value);
// Of the fields of a request. In params, null is the same as a missing field.
std::optional<Misfit> find_misfit_in_params(const std::vector<Field>& fields, const nlohmann::json& params);

// As JSON Schema (draft 7), where named shapes stand under `definitions`.
nlohmann::ordered_json json_schema(const Shape& shape);
// As a type of TypeScript, in one line.
std::string typescript(const Shape& shape);
// The declaration of a named shape: an interface with a field a line, or a type.
std::string typescript(const NamedShape& shape);

}  // namespace causeway::rpc
