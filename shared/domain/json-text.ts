declare const written: unique symbol;

/** A value written as JSON. It is handed on as it is by whoever does not look inside, and only its last reader parses it. */
export type JsonText<Value> = string & { readonly [written]: Value };

/** The value as JSON. */
export const writeJson = <Value>(value: Value): JsonText<Value> => JSON.stringify(value) as JsonText<Value>;

/** The value that was written. */
export const parseJson = <Value>(text: JsonText<Value>): Value => JSON.parse(text);
