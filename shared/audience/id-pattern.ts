/** A ULID or subscriber id: 26 characters of Crockford's base 32. */
export const idPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/;
