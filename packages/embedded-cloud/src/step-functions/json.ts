export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a stored or received JSON text. Throws when it is not JSON. */
export const readJson = (text: string): Json => JSON.parse(text);

/** Any function's answer as the JSON it would have been on the wire. */
export const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null));
