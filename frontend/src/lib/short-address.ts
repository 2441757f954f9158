const decoded = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/**
 * Returns the readable part of an address: `shop.example/sale` for
 * `https://www.shop.example/sale/?utm_source=x`. Anything but a web address stays unchanged.
 */
export const shortAddress = (link: string): string => {
  const [, host, path = ''] = /^https?:\/\/(?:www\.)?([^/?#]+)([^?#]*)/i.exec(link) ?? [];
  return host ? host + decoded(path).replace(/\/$/, '') : link;
};
