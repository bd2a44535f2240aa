#include "play/shape.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "play/protocol_shapes.h"

namespace causeway::rpc {

using nlohmann::json;
using nlohmann::ordered_json;
using Kind = Shape::Kind;

Field::Field(std::string_view written, Shape field_shape, std::string field_about)
    : name(written.substr(0, written.find('?'))),
      required(!written.ends_with('?')),
      shape(std::move(field_shape)),
      about(std::move(field_about)) {}

namespace {

Shape of(Kind kind, std::vector<Shape> parts = {}, bool open = false) {
    Shape shape;
    shape.kind = kind;
    shape.open = open;
    shape.parts = std::move(parts);
    return shape;
}

Shape of_words(Kind kind, std::vector<std::string> words) {
    Shape shape = of(kind);
    shape.words = std::move(words);
    return shape;
}

Shape of_fields(std::vector<Field> fields, bool open) {
    Shape shape = of(Kind::record, {}, open);
    shape.fields = std::move(fields);
    return shape;
}

}  // namespace

Shape text() { return of(Kind::text); }
Shape flag() { return of(Kind::flag); }
Shape count() { return of(Kind::count); }
Shape whole() { return of(Kind::whole); }
Shape number() { return of(Kind::number); }
Shape word(std::vector<std::string> words) { return of_words(Kind::word, std::move(words)); }
Shape list_of(Shape item) { return of(Kind::list, {std::move(item)}); }
Shape row_of(std::vector<Shape> parts) { return of(Kind::row, std::move(parts)); }
Shape row_with_more(std::vector<Shape> parts) { return of(Kind::row, std::move(parts), true); }
Shape map_of(Shape value) { return of(Kind::map, {std::move(value)}); }
Shape record(std::vector<Field> fields) { return of_fields(std::move(fields), false); }
Shape open_record(std::vector<Field> fields) { return of_fields(std::move(fields), true); }
Shape either(std::vector<Shape> parts) { return of(Kind::either, std::move(parts)); }
Shape or_null(Shape shape) { return either({std::move(shape), of(Kind::nothing)}); }
Shape named(std::string name) { return of_words(Kind::named, {std::move(name)}); }

// --- does a value fit --------------------------------------------------------------------------------------------------

namespace {

std::string expected(const Shape& shape) {
    switch (shape.kind) {
        case Kind::nothing: return "null";
        case Kind::text: return "a text";
        case Kind::flag: return "true or false";
        case Kind::count: return "a whole number, not negative, of at most 64 bits";
        case Kind::whole: return "a whole number";
        case Kind::number: return "a number";
        case Kind::word: break;
        case Kind::list:
        case Kind::row: return "a list";
        case Kind::map:
        case Kind::record: return "an object";
        case Kind::either: return expected(shape.parts.front()) + ", or " + expected(shape.parts.back());
        case Kind::named: return expected(shape_named(shape.words.front()));
    }
    std::string words = "one of";
    for (const std::string& each : shape.words) {
        words += ' ' + each;
    }
    return words;
}

// Whether the value is of the right kind, without a look into it.
bool is_of_kind(const Shape& shape, const json& value) {
    switch (shape.kind) {
        case Kind::nothing: return value.is_null();
        case Kind::text: return value.is_string();
        case Kind::flag: return value.is_boolean();
        case Kind::count: return value.is_number_unsigned();
        case Kind::whole: return value.is_number_integer();
        case Kind::number: return value.is_number();
        case Kind::word:
            return value.is_string() &&
                   std::find(shape.words.begin(), shape.words.end(), value.get_ref<const std::string&>()) != shape.words.end();
        case Kind::list:
        case Kind::row: return value.is_array();
        case Kind::map:
        case Kind::record: return value.is_object();
        case Kind::either:
            return std::any_of(shape.parts.begin(), shape.parts.end(),
                               [&value](const Shape& part) { return is_of_kind(part, value); });
        case Kind::named: return is_of_kind(shape_named(shape.words.front()), value);
    }
    return false;
}

std::optional<Misfit> below(std::string place, std::optional<Misfit> misfit) {
    if (misfit) {
        misfit->where = std::move(place) + (misfit->where.empty() || misfit->where.front() == '[' ? "" : ".") + misfit->where;
    }
    return misfit;
}

std::optional<Misfit> misfit_in_list(const Shape& shape, const json& list) {
    const std::size_t last = shape.parts.size() - 1;
    if (shape.kind == Kind::row &&
        (list.size() < shape.parts.size() - (shape.open ? 1 : 0) || (!shape.open && list.size() > shape.parts.size()))) {
        return Misfit{"", "a list of another length"};
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Shape& part = shape.parts[std::min(i, last)];
        if (auto misfit = below("[" + std::to_string(i) + "]", find_misfit(part, list[i]))) {
            return misfit;
        }
    }
    return std::nullopt;
}

std::optional<Misfit> misfit_in_map(const Shape& shape, const json& map) {
    for (const auto& [key, value] : map.items()) {
        if (auto misfit = below(key, find_misfit(shape.parts.front(), value))) {
            return misfit;
        }
    }
    return std::nullopt;
}

std::optional<Misfit> misfit_in_record(const std::vector<Field>& fields, bool open, bool null_is_missing, const json& record) {
    if (!open) {
        for (const auto& [key, value] : record.items()) {
            if (std::none_of(fields.begin(), fields.end(), [&name = key](const Field& field) { return field.name == name; })) {
                return Misfit{key, "there is no such field"};
            }
        }
    }
    for (const Field& field : fields) {
        const auto found = record.find(field.name);
        if (found == record.end() || (null_is_missing && found->is_null())) {
            if (field.required) {
                return Misfit{field.name, "this field is needed"};
            }
        } else if (auto misfit = below(field.name, find_misfit(field.shape, *found))) {
            return misfit;
        }
    }
    return std::nullopt;
}

std::optional<Misfit> misfit_in_either(const Shape& shape, const json& value) {
    std::optional<Misfit> first;
    for (const Shape& part : shape.parts) {
        if (is_of_kind(part, value)) {
            std::optional<Misfit> misfit = find_misfit(part, value);
            if (!misfit) {
                return std::nullopt;
            }
            first = first ? std::move(first) : std::move(misfit);
        }
    }
    return first;
}

}  // namespace

std::optional<Misfit> find_misfit(const Shape& shape, const json& value) {
    if (!is_of_kind(shape, value)) {
        return Misfit{"", expected(shape)};
    }
    switch (shape.kind) {
        case Kind::list:
        case Kind::row: return misfit_in_list(shape, value);
        case Kind::map: return misfit_in_map(shape, value);
        case Kind::record: return misfit_in_record(shape.fields, shape.open, false, value);
        case Kind::either: return misfit_in_either(shape, value);
        case Kind::named: return find_misfit(shape_named(shape.words.front()), value);
        case Kind::nothing:
        case Kind::text:
        case Kind::flag:
        case Kind::count:
        case Kind::whole:
        case Kind::number:
        case Kind::word: break;
    }
    return std::nullopt;
}

std::optional<Misfit> find_misfit_in_params(const std::vector<Field>& fields, const json& params) {
    return misfit_in_record(fields, false, true, params);
}

// --- as JSON Schema ----------------------------------------------------------------------------------------------------

namespace {

ordered_json record_schema(const Shape& shape) {
    ordered_json schema{{"type", "object"}};
    ordered_json required = ordered_json::array();
    for (const Field& field : shape.fields) {
        schema["properties"][field.name] = json_schema(field.shape);
        if (!field.about.empty()) {
            schema["properties"][field.name]["description"] = field.about;
        }
        if (field.required) {
            required.push_back(field.name);
        }
    }
    if (!required.empty()) {
        schema["required"] = std::move(required);
    }
    schema["additionalProperties"] = shape.open;
    return schema;
}

ordered_json row_schema(const Shape& shape) {
    ordered_json items = ordered_json::array();
    for (const Shape& part : shape.parts) {
        items.push_back(json_schema(part));
    }
    if (shape.open) {
        const ordered_json last = items.back();
        items.erase(items.size() - 1);
        const std::size_t least = items.size();
        return {{"type", "array"}, {"items", std::move(items)}, {"minItems", least}, {"additionalItems", last}};
    }
    const std::size_t size = items.size();
    return {{"type", "array"}, {"items", std::move(items)}, {"minItems", size}, {"maxItems", size}};
}

}  // namespace

ordered_json json_schema(const Shape& shape) {
    switch (shape.kind) {
        case Kind::nothing: break;
        case Kind::text: return {{"type", "string"}};
        case Kind::flag: return {{"type", "boolean"}};
        case Kind::count: return {{"type", "integer"}, {"minimum", 0}};
        case Kind::whole: return {{"type", "integer"}};
        case Kind::number: return {{"type", "number"}};
        case Kind::word: return {{"enum", shape.words}};
        case Kind::list: return {{"type", "array"}, {"items", json_schema(shape.parts.front())}};
        case Kind::row: return row_schema(shape);
        case Kind::map: return {{"type", "object"}, {"additionalProperties", json_schema(shape.parts.front())}};
        case Kind::record: return record_schema(shape);
        case Kind::either: {
            ordered_json parts = ordered_json::array();
            for (const Shape& part : shape.parts) {
                parts.push_back(json_schema(part));
            }
            return {{"anyOf", std::move(parts)}};
        }
        case Kind::named: return {{"$ref", "#/definitions/" + shape.words.front()}};
    }
    return {{"type", "null"}};
}

// --- as types of TypeScript --------------------------------------------------------------------------------------------

namespace {

std::string joined(const std::vector<std::string>& parts, const char* between) {
    std::string all;
    for (const std::string& part : parts) {
        all += (all.empty() ? "" : between) + part;
    }
    return all;
}

std::string field_type(const Field& field) { return field.name + (field.required ? ": " : "?: ") + typescript(field.shape); }

std::string record_type(const Shape& shape) {
    if (shape.open && shape.fields.empty()) {
        return "unknown";  // a document that the client hands on as it is
    }
    std::vector<std::string> fields;
    for (const Field& field : shape.fields) {
        fields.push_back(field_type(field));
    }
    if (shape.open) {
        fields.emplace_back("[key: string]: unknown");
    }
    return fields.empty() ? "Record<string, never>" : "{ " + joined(fields, "; ") + " }";
}

std::string row_type(const Shape& shape) {
    std::vector<std::string> parts;
    for (const Shape& part : shape.parts) {
        parts.push_back(typescript(part));
    }
    if (shape.open) {
        parts.back() = "..." + typescript(list_of(shape.parts.back()));
    }
    return "[" + joined(parts, ", ") + "]";
}

std::string comment(const std::string& about, const char* indent) {
    return about.empty() ? "" : std::string(indent) + "/** " + about + " */\n";
}

}  // namespace

std::string typescript(const Shape& shape) {
    switch (shape.kind) {
        case Kind::nothing: break;
        case Kind::text: return "string";
        case Kind::flag: return "boolean";
        case Kind::count:
        case Kind::whole:
        case Kind::number: return "number";
        case Kind::word: return "'" + joined(shape.words, "' | '") + "'";
        case Kind::list: {
            const Shape& item = shape.parts.front();
            const bool several = item.kind == Kind::either || (item.kind == Kind::word && item.words.size() > 1);
            return several ? "(" + typescript(item) + ")[]" : typescript(item) + "[]";
        }
        case Kind::row: return row_type(shape);
        case Kind::map: return "Record<string, " + typescript(shape.parts.front()) + ">";
        case Kind::record: return record_type(shape);
        case Kind::either: {
            std::vector<std::string> parts;
            for (const Shape& part : shape.parts) {
                parts.push_back(typescript(part));
            }
            return joined(parts, " | ");
        }
        case Kind::named: return shape.words.front();
    }
    return "null";
}

std::string typescript(const NamedShape& declared) {
    const Shape& shape = declared.shape;
    std::string text = comment(declared.about, "");
    if (shape.kind != Kind::record || shape.fields.empty()) {
        return text + "export type " + declared.name + " = " + typescript(shape) + ";\n";
    }
    text += "export interface " + declared.name + " {\n";
    for (const Field& field : shape.fields) {
        text += comment(field.about, "  ") + "  " + field_type(field) + ";\n";
    }
    return text + (shape.open ? "  [key: string]: unknown;\n}\n" : "}\n");
}

}  // namespace causeway::rpc
