import type { DemoCall } from './demo-calls';
import type { FillPart } from './fill-part';
import { type DemoPicture, demoPictures, logoPicture } from './pictures';
import { postFile } from './post-file';

type Asset = { readonly url: string; readonly name?: string | undefined };

const addPicture = async (owner: DemoCall, { name, svg }: DemoPicture): Promise<Asset> => {
  const fileType = 'image/svg+xml';
  const body = { fileName: name, fileType, folder: 'EDITOR_IMAGE' };
  const upload = await owner('POST /asset/upload', { body });
  await postFile(upload, new Blob([svg], { type: fileType }));
  return owner('POST /asset/image', { body: { assetKey: upload.assetKey, fileName: name } });
};

/** Adds a picture to the gallery, unless it already exists. */
const ensurePicture = async (owner: DemoCall, picture: DemoPicture): Promise<Asset> => {
  const { assets } = await owner('GET /asset');
  return assets.find(({ name }) => name === picture.name) ?? addPicture(owner, picture);
};

/** A logo can't be an SVG drawing, so we use the image that the gallery made from it. */
const setLogo = async (owner: DemoCall): Promise<void> => {
  const { url } = await ensurePicture(owner, logoPicture);
  const fileType = 'image/png';
  const picture = await fetch(url);
  if (!picture.ok) throw new Error(`${url} answered ${picture.status}.`);
  const bytes = await picture.arrayBuffer();
  const fileName = 'olive-and-fern.png';
  const upload = await owner('POST /asset/upload', {
    body: { fileName, fileType, folder: 'LOGO' },
  });
  await postFile(upload, new Blob([bytes], { type: fileType }));
  const asset = await owner('POST /asset/image', {
    body: { assetKey: upload.assetKey, fileName },
  });
  await owner('PUT /customer/logo', { body: { assetId: asset.id } });
};

/** Returns the pictures of the gallery with their URLs. */
export const galleryOf = async (
  owner: DemoCall,
): Promise<readonly { readonly url: string; readonly alt: string }[]> => {
  const { assets } = await owner('GET /asset');
  return demoPictures.flatMap(({ name, alt }) => {
    const url = assets.find((asset) => asset.name === name)?.url;
    return url ? [{ url, alt }] : [];
  });
};

/** The brand: its logo and its gallery. The customer has had its name and colors from the start. */
export const brandParts: readonly FillPart[] = [
  {
    name: 'gallery',
    async fill({ owner }) {
      for (const picture of demoPictures) await ensurePicture(owner, picture);
      await setLogo(owner);
      await owner('PUT /settings/language', { body: { language: 'en' } });
    },
  },
];
