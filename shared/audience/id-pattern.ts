/** A ULID or subscriber id: 26 characters of Crockford's Base32. */
export const idPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/;
