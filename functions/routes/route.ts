import type * as z from 'zod';

export type Access = 'public' | 'user' | 'customer' | 'manager';
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One HTTP call as data. `response: 'openapi'` marks the call that returns the OpenAPI document,
 * which describes all other responses.
 */
export type Route = {
  readonly feature: string;
  readonly access: Access;
  readonly summary: string;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The fields of a form that a browser posts by itself. The response redirects to a page. */
  readonly form?: z.ZodObject;
  readonly response: z.ZodType | 'openapi';
};

/** Keyed by method and path, as sent over HTTP: 'GET /draft/{draftId}'. */
export type RouteTable = Readonly<Record<`${HttpMethod} /${string}`, Route>>;

/** The names between braces of a route key: 'GET /draft/{draftId}' → 'draftId'. */
export type PathParameter<Key extends string> = Key extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

/** The allowed values of a name in braces: one of our ids, or the number of a link. */
export const pathValue = /^([0-9A-HJKMNP-TV-Z]{26}|\d{3})$/;

/** The allowed values of `{email}`: a whole address as our forms accept it, in its ASCII form. */
const emailValue = /^[a-z0-9!#$%&'*+=?^_`{|}~.-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,10}[a-z0-9-]{2,63}$/;

/** The allowed values of `{promptId}`: the name that its author chose. */
const promptValue = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,79}$/;

/** Path parameters whose values aren't our ids. */
const specialValues: Readonly<Record<string, RegExp>> = {
  email: emailValue,
  promptId: promptValue,
};

/** Returns the pattern for the values of a path parameter. */
export const pathValueOf = (name: string): RegExp => specialValues[name] ?? pathValue;

/** The path that all calls begin with, on the same origin as the app. */
export const apiBasePath = '/api';

/** Splits a route key into its method and its path below the base path. */
export const splitRouteKey = (key: string): { method: HttpMethod; path: string } => {
  const space = key.indexOf(' ');
  return { method: key.slice(0, space) as HttpMethod, path: key.slice(space + 1) };
};
