/** The refresh token's cookie: no script can read it, and only our own pages send it. */
const name = 'mb_refresh';
const attributes = 'Path=/api/auth; HttpOnly; Secure; SameSite=Strict';

/** Matches the user pool client's refresh token validity. */
const lifetimeSeconds = 7 * 24 * 3600;

export const refreshCookieName = name;

export const refreshCookie = (token: string): string =>
  `${name}=${token}; Max-Age=${lifetimeSeconds}; ${attributes}`;

export const clearedRefreshCookie = (): string => `${name}=; Max-Age=0; ${attributes}`;
