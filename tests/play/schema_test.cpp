// The protocol's own description: what is committed of it is what the tables say.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "play/methods.h"
#include "play/protocol_shapes.h"

namespace causeway {
namespace {

using namespace rpc;
using nlohmann::json;
using nlohmann::ordered_json;

std::string content_of(const char* path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

TEST(Schema, TheCommittedSchemaIsUpToDate) {
    EXPECT_TRUE(content_of("docs/protocol.schema.json") == protocol_schema_text())
        << "please run: causeway protocol --schema > docs/protocol.schema.json";
}

TEST(Schema, TheTextIsTheSchema) { EXPECT_EQ(ordered_json::parse(protocol_schema_text()), protocol_schema()); }

TEST(Schema, TheCommittedTypesOfTheClientAreUpToDate) {
    EXPECT_TRUE(content_of("web/src/net/types.ts") == protocol_types())
        << "please run: causeway protocol --types > web/src/net/types.ts";
}

// The words in `backquotes` of a text.
std::set<std::string> quoted_words(const std::string& text) {
    std::set<std::string> words;
    for (std::size_t open = text.find('`'); open != text.npos;) {
        const std::size_t close = text.find('`', open + 1);
        words.insert(text.substr(open + 1, close - open - 1));
        open = close == text.npos ? close : text.find('`', close + 1);
    }
    return words;
}

TEST(Schema, TheDocumentGivesEveryMethodOfTheEngineItsParams) {
    const std::string document = content_of("docs/protocol.md");
    for (const Method& method : method_table()) {
        if (!exists(method.where, Where::engine)) {
            continue;
        }
        const std::string begin = "\n| `" + method.name + "` |";
        const std::size_t at = document.find(begin);
        ASSERT_NE(at, document.npos) << method.name;
        const std::size_t column = at + begin.size();
        std::set<std::string> params;
        for (const Field& field : method.params) {
            params.insert(field.name + (field.required ? "" : "?"));
        }
        EXPECT_EQ(quoted_words(document.substr(column, document.find('|', column) - column)), params) << method.name;
    }
}

void expect_names_are_known(const Shape& shape) {
    if (shape.kind == Shape::Kind::named) {
        const auto& all = protocol_shapes();
        EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](const NamedShape& known) { return known.name == shape.words[0]; }))
            << shape.words[0];
    }
    for (const Shape& part : shape.parts) {
        expect_names_are_known(part);
    }
    for (const Field& field : shape.fields) {
        expect_names_are_known(field.shape);
    }
}

TEST(Schema, SpeaksOfNothingThatIsNotDescribed) {
    for (const Method& method : method_table()) {
        expect_names_are_known(method.result);
        expect_names_are_known(record(method.params));
    }
    for (const NamedShape& shape : protocol_shapes()) {
        expect_names_are_known(shape.shape);
    }
    for (const NamedShape& notification : notification_table()) {
        expect_names_are_known(notification.shape);
    }
}

// A shape checks, is printed as a schema and as a type; the three say the same.
TEST(Schema, EachKindOfShapeIsPrintedForBoth) {
    const std::tuple<Shape, const char*, const char*> kinds[] = {
        {text(), R"({"type":"string"})", "string"},
        {flag(), R"({"type":"boolean"})", "boolean"},
        {count(), R"({"type":"integer","minimum":0})", "number"},
        {whole(), R"({"type":"integer"})", "number"},
        {number(), R"({"type":"number"})", "number"},
        {word({"draw", "takeback"}), R"({"enum":["draw","takeback"]})", "'draw' | 'takeback'"},
        {list_of(text()), R"({"type":"array","items":{"type":"string"}})", "string[]"},
        {list_of(or_null(text())), R"({"type":"array","items":{"anyOf":[{"type":"string"},{"type":"null"}]}})",
         "(string | null)[]"},
        {row_of({text(), count()}),
         R"({"type":"array","items":[{"type":"string"},{"type":"integer","minimum":0}],"minItems":2,"maxItems":2})",
         "[string, number]"},
        {row_with_more({text(), flag()}),
         R"({"type":"array","items":[{"type":"string"}],"minItems":1,"additionalItems":{"type":"boolean"}})",
         "[string, ...boolean[]]"},
        {map_of(flag()), R"({"type":"object","additionalProperties":{"type":"boolean"}})", "Record<string, boolean>"},
        {record({{"id", text()}, {"level?", whole(), "Height."}}),
         R"({"type":"object","properties":{"id":{"type":"string"},"level":{"type":"integer","description":"Height."}},)"
         R"("required":["id"],"additionalProperties":false})",
         "{ id: string; level?: number }"},
        {open_record({{"do", text()}}),
         R"({"type":"object","properties":{"do":{"type":"string"}},"required":["do"],"additionalProperties":true})",
         "{ do: string; [key: string]: unknown }"},
        {open_record({}), R"({"type":"object","additionalProperties":true})", "unknown"},
        {named("View"), R"({"$ref":"#/definitions/View"})", "View"},
    };
    for (const auto& [shape, schema, type] : kinds) {
        EXPECT_EQ(json_schema(shape).dump(), schema);
        EXPECT_EQ(typescript(shape), type);
    }
}

TEST(Schema, AValueFitsOrIsToldWhereItDoesNot) {
    const Shape shape = record({{"id", text()},
                                {"at?", row_of({number(), number()})},
                                {"log?", row_with_more({text(), count()})},
                                {"owner?", or_null(text())},
                                {"by?", map_of(list_of(word({"red", "blue"})))}});
    const std::pair<const char*, const char*> cases[] = {
        {R"({"id":"a"})", "fits"},
        {R"({"id":"a","at":[1,2.5],"log":["x",1,2],"owner":null,"by":{"x":["red"],"y":[]}})", "fits"},
        {R"({"id":"a","log":["x"]})", "fits"},
        {R"({})", "id"},
        {R"({"id":null})", "id"},
        {R"({"id":"a","at":[1]})", "at"},
        {R"({"id":"a","at":[1,2,3]})", "at"},
        {R"({"id":"a","at":[1,"2"]})", "at[1]"},
        {R"({"id":"a","log":[]})", "log"},
        {R"({"id":"a","log":["x",1,-2]})", "log[2]"},
        {R"({"id":"a","owner":5})", "owner"},
        {R"({"id":"a","by":{"x":["red"],"y":["green"]}})", "by.y[0]"},
        {R"({"id":"a","ID":"a"})", "ID"},
        {R"([])", ""},
    };
    for (const auto& [value, where] : cases) {
        const auto misfit = find_misfit(shape, json::parse(value));
        EXPECT_EQ(misfit ? misfit->where : "fits", where) << value;
    }
}

}  // namespace
}  // namespace causeway
