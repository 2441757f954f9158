const decodePath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/**
 * Returns the readable part of a URL: `shop.example/sale` for
 * `https://www.shop.example/sale/?utm_source=x`. Returns anything that isn't a web URL unchanged.
 */
export const shortAddress = (link: string): string => {
  const [, host, path = ''] = /^https?:\/\/(?:www\.)?([^/?#]+)([^?#]*)/i.exec(link) ?? [];
  return host ? host + decodePath(path).replace(/\/$/, '') : link;
};
