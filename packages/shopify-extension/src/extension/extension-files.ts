import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files that Shopify receives, as paths in the package. */
const paths = ['shopify.extension.toml', 'blocks/signup-popup.liquid'] as const;

export type ExtensionAddresses = {
  /** The origin of the forms scripts, without a trailing slash. */
  readonly appUrl: string;
  /** The URL where forms are shown and submitted, without a trailing slash. */
  readonly formsUrl: string;
  /** The version in the scripts' path. */
  readonly scriptVersion: number;
};

const address =
  /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(?=[:/]|$))[a-z\d.-]*(:\d+)?(\/[\w-]+)*$/;

/**
 * Rejects URLs with special characters, because a quotation mark or brace would become part of
 * every store's pages.
 */
const asAddress = (text: string): string => {
  if (!address.test(text)) throw new Error(`Scripts can’t be loaded from this address: ${text}`);
  return text;
};

/**
 * Returns the extension's files with the URLs of a stage.
 * @param folder the folder of this package
 * @throws Error when a URL isn't HTTPS, or contains special characters
 */
export const extensionFiles = (
  folder: string,
  { appUrl, formsUrl, scriptVersion }: ExtensionAddresses,
) =>
  paths.map((path) => ({
    path,
    text: readFileSync(join(folder, path), 'utf8')
      .replaceAll('@APP_URL@', asAddress(appUrl))
      .replaceAll('@FORMS_URL@', asAddress(formsUrl))
      .replaceAll('@SCRIPT_VERSION@', String(scriptVersion)),
  }));
