/** A tag with quoted attributes, each of which may hold a “>”. */
const tag = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
/** What a browser loads without a click: pictures in tags, and in old attributes of tables. */
const loaded = /\s(?:src|poster|background|srcset)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
/** Longer ones are data, which lead nowhere. */
const pictures = /url\(([^()]{0,2000})\)/gi;
const quotes = /^(?:["']|&(?:quot|apos|#0?39);)/i;

/** Addresses of another place: everything else would be looked for beside the page that shows the mail. */
const isElsewhere = (address: string): boolean =>
  /^(?:https?:|data:|\/\/|\/[^/?#])/i.test(address.trim());

const isEach = (addresses: string): boolean =>
  // Data holds commas itself.
  /^\s*data:/i.test(addresses) || addresses.split(',').every(isElsewhere);

/**
 * A mail without pictures that have no address of their own: empty, “#”, “about:blank”, “logo.png”,
 * or “cid:…”. In a frame of the app they would lead to the page around it, which each preview would
 * load once more. The places stay, with their texts.
 */
export const withoutOwnAddress = (html: string): string =>
  html
    .replace(tag, (whole) =>
      whole.replace(loaded, (attribute: string, ...values: (string | undefined)[]) =>
        isEach(values.slice(0, 3).find((one) => one !== undefined) ?? '') ? attribute : '',
      ),
    )
    .replace(pictures, (whole: string, given: string) => {
      // Within an attribute, quotes are written as entities.
      const address = given.trim().replace(quotes, '');
      // A part of the mail itself, such as a gradient of a drawing.
      return isElsewhere(address) || /^#[^"'&]/.test(address) ? whole : 'none';
    });
