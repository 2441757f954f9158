/** Matches a tag. The quoted attributes of the tag may contain “>”. */
const tagPattern = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
/**
 * Matches the attributes whose URLs a browser loads without a click: images in tags, and
 * backgrounds in old table markup.
 */
const loadingAttribute =
  /\s(?:src|poster|background|srcset)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
/** Matches a URL in CSS. Values that are longer than this are data URLs, which load nothing. */
const cssUrl = /url\(([^()]{0,2000})\)/gi;
const quotes = /^(?:["']|&(?:quot|apos|#0?39);)/i;

/**
 * Returns whether the URL is absolute. The browser would resolve a relative URL against the page
 * that shows the email.
 */
const isAbsolute = (address: string): boolean =>
  /^(?:https?:|data:|\/\/|\/[^/?#])/i.test(address.trim());

const isEveryAddressAbsolute = (addresses: string): boolean =>
  // A data URL can contain commas, so it can't be split like a list of URLs.
  /^\s*data:/i.test(addresses) || addresses.split(',').every(isAbsolute);

/**
 * Returns the email with the sources of images removed unless they are absolute URLs. Examples of
 * removed sources are an empty one, “#”, “about:blank”, “logo.png”, and “cid:…”. In a frame of the
 * app, such a URL would resolve to the surrounding page, and each preview would load that page
 * again. The image elements and their alt texts stay.
 */
export const withoutMailbloomUrls = (html: string): string =>
  html
    .replace(tagPattern, (match) =>
      match.replace(loadingAttribute, (attribute: string, ...values: (string | undefined)[]) =>
        isEveryAddressAbsolute(values.slice(0, 3).find((one) => one !== undefined) ?? '')
          ? attribute
          : '',
      ),
    )
    .replace(cssUrl, (match: string, rawUrl: string) => {
      // Within an attribute, quotes are written as entities.
      const address = rawUrl.trim().replace(quotes, '');
      // A URL that starts with “#” refers to a part of the email itself, such as an SVG gradient.
      return isAbsolute(address) || /^#[^"'&]/.test(address) ? match : 'none';
    });
