export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a stored or received JSON text. Throws if it isn't JSON. */
export const readJson = (text: string): Json => JSON.parse(text);

/** Converts a function's answer to the JSON it would be on the wire. */
export const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null));
