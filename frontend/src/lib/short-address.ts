const decoded = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/**
 * The part of an address that people read: `shop.example/sale` of
 * `https://www.shop.example/sale/?utm_source=x`. What is no address of a web page stays as it is.
 */
export const shortAddress = (link: string): string => {
  const [, host, path = ''] = /^https?:\/\/(?:www\.)?([^/?#]+)([^?#]*)/i.exec(link) ?? [];
  return host ? host + decoded(path).replace(/\/$/, '') : link;
};
