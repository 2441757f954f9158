import { type UploadImage, uploadProblem } from './upload-image';

/** Base64, as browsers and editors write it, and percent-encoded drawings. */
const dataUri = /data:image\/(?:png|jpe?g|gif|webp|svg\+xml)(?:;[\w=-]+)*,[\w+/=%.~-]+/g;

/** Upload at most this many images. Any further ones stay embedded, and the checks report them. */
const mostImages = 50;

const extensionOf = (type: string): string => type.split('/')[1]?.split('+')[0] ?? 'png';

const bytesOf = (uri: string): Uint8Array<ArrayBuffer> => {
  const comma = uri.indexOf(',');
  const data = decodeURIComponent(uri.slice(comma + 1));
  const isBase64 = uri.slice(0, comma).endsWith(';base64');
  // Not by fetch: the app's content policy lets it reach our own servers only.
  return isBase64
    ? Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
    : new TextEncoder().encode(data);
};

const toFile = (uri: string, index: number): File => {
  const type = /^data:([^;,]+)/.exec(uri)?.[1] ?? '';
  return new File([bytesOf(uri)], `embedded-${index + 1}.${extensionOf(type)}`, { type });
};

export type EmbeddedResult = {
  /** The body with the addresses of what was uploaded. */
  readonly body: string;
  readonly uploaded: number;
  /** Images that stay embedded, with the reason in words. */
  readonly problems: readonly string[];
};

/**
 * Uploads the images that are embedded in a body (markup or code) and puts their addresses in
 * their place; to be called before a save. Mail programs do not show embedded images.
 */
export const uploadEmbeddedImages = async (
  body: string,
  upload: UploadImage,
): Promise<EmbeddedResult> => {
  const found = [...new Set(body.match(dataUri) ?? [])].slice(0, mostImages);
  const problems: string[] = [];
  let changed = body;
  let uploaded = 0;
  for (const [index, uri] of found.entries()) {
    try {
      const { url } = await upload(toFile(uri, index));
      changed = changed.replaceAll(uri, url);
      uploaded += 1;
    } catch (error) {
      problems.push(uploadProblem(error));
    }
  }
  return { body: changed, uploaded, problems };
};
