import { loadVips } from '../../../support/vips';
import type { Fixture } from './every-route-fixture';
import type { FeatureChecks } from './route-check';

const fileOfImage = { fileName: 'photo.jpg', fileType: 'image/jpeg', folder: 'EDITOR_IMAGE' };

const aFile = {
  fileName: 'Sizes.pdf',
  fileType: 'application/pdf',
  folder: 'EDITOR_FILE',
} as const;
const aPdf = '%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n';

const aPhoto = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const vips = await loadVips();
  const photo = vips.Image.black(30, 20, { bands: 3 }).add([9, 99, 199]).cast('uchar');
  return new Uint8Array(photo.copy({ interpretation: 'srgb' }).jpegsaveBuffer());
};

const publishImage = async ({ api, product }: Fixture) => {
  const form = await api('POST /asset/upload', { body: fileOfImage });
  await product.upload(form, await aPhoto());
  const body = { assetKey: form.assetKey, fileName: fileOfImage.fileName };
  return api('POST /asset/image', { body });
};

export const assetsChecks: FeatureChecks<'assets'> = {
  'POST /asset/upload': async (call, { product }) => {
    const form = await call({ body: fileOfImage });
    expect((await product.upload(form, await aPhoto())).status).toBe(204);
  },

  'POST /asset/image': async (call, { api, product }) => {
    const form = await api('POST /asset/upload', { body: fileOfImage });
    await product.upload(form, await aPhoto());
    const image = await call({ body: { assetKey: form.assetKey } });
    expect(image).toMatchObject({ width: 30, height: 20 });
    const loaded = await (await fetch(image.url)).arrayBuffer();
    expect(loaded.byteLength).toBe(image.bytes);
  },

  'POST /asset/file/upload': async (call, { api, product }) => {
    await api('PUT /customer/emailMasterMode', { body: { emailMasterMode: true } });
    const form = await call({ body: aFile });
    expect((await product.upload(form, aPdf)).status).toBe(204);
  },

  'POST /asset/file': async (call, { api, product }) => {
    await api('PUT /customer/emailMasterMode', { body: { emailMasterMode: true } });
    const form = await api('POST /asset/file/upload', { body: aFile });
    await product.upload(form, aPdf);
    const file = await call({ body: { assetKey: form.assetKey, fileName: aFile.fileName } });
    expect(file).toMatchObject({ name: 'Sizes.pdf', bytes: aPdf.length });
    expect(await (await fetch(file.url)).text()).toBe(aPdf);
  },

  'GET /asset': async (call, fixture) => {
    const { id } = await publishImage(fixture);
    const { assets, nextCursor = '' } = await call({ query: { limit: 1 } });
    expect(assets).toMatchObject([{ id, name: 'photo.jpg' }]);
    await publishImage(fixture);
    const next = await call({ query: { limit: 1, cursor: nextCursor || undefined } });
    expect(next.assets).toHaveLength(1);
  },

  'DELETE /asset/{assetId}': async (call, fixture) => {
    const { id: assetId, url } = await publishImage(fixture);
    await call({ params: { assetId } });
    const { assets } = await fixture.api('GET /asset');
    expect(assets.map(({ id }) => id)).not.toContain(assetId);
    expect((await fetch(url)).status).toBe(200);
  },
};

const aBlock = { name: 'Footer', body: '<email-heading>Bye</email-heading>' };

const fetchBlocks = async ({ api }: Fixture) => (await api('GET /block')).blocks;

export const blocksChecks: FeatureChecks<'blocks'> = {
  'GET /block': async (call, { api }) => {
    const block = await api('POST /block', { body: aBlock });
    expect((await call()).blocks).toContainEqual(block);
  },

  'POST /block': async (call, fixture) => {
    const block = await call({ body: aBlock });
    expect(block).toMatchObject({ ...aBlock, text: 'Bye' });
    expect(await fetchBlocks(fixture)).toContainEqual(block);
  },

  'PUT /block/{blockId}': async (call, fixture) => {
    const { id: blockId } = await fixture.api('POST /block', { body: aBlock });
    const changedBlock = await call({ params: { blockId }, body: { name: 'Last words' } });
    expect(changedBlock).toMatchObject({ ...aBlock, name: 'Last words' });
    expect(await fetchBlocks(fixture)).toContainEqual(changedBlock);
  },

  'DELETE /block/{blockId}': async (call, fixture) => {
    const { id: blockId } = await fixture.api('POST /block', { body: aBlock });
    await call({ params: { blockId } });
    expect((await fetchBlocks(fixture)).map(({ id }) => id)).not.toContain(blockId);
  },
};

const aTemplate = { name: 'Autumn', body: '<email-heading>Leaves</email-heading>' };

export const templatesChecks: FeatureChecks<'templates'> = {
  'GET /template': async (call, { api }) => {
    const { id } = await api('POST /template', { body: aTemplate });
    const { templates, total } = await call({ query: { search: 'autumn' } });
    expect(templates.map((template) => template.id)).toContain(id);
    expect(total).toBeGreaterThanOrEqual(1);
    expect((await call({ query: { origin: 'starter' } })).total).toBe(8);
  },

  'POST /template': async (call) => {
    expect(await call({ body: aTemplate })).toMatchObject({ ...aTemplate, rev: 1, origin: 'own' });
  },

  'GET /template/{templateId}': async (call, { api }) => {
    const template = await api('POST /template', { body: aTemplate });
    expect(await call({ params: { templateId: template.id } })).toEqual(template);
  },

  'PUT /template/{templateId}': async (call, { api }) => {
    const { id: templateId, rev } = await api('POST /template', { body: aTemplate });
    const saved = await call({ params: { templateId }, body: { rev, subject: 'Fall' } });
    expect(saved).toMatchObject({ ...aTemplate, subject: 'Fall', rev: rev + 1 });
  },

  'POST /template/{templateId}/duplicate': async (call, { api }) => {
    const { id: templateId } = await api('POST /template', { body: aTemplate });
    const copy = await call({ params: { templateId }, body: {} });
    expect(copy).toMatchObject({ ...aTemplate, name: 'Autumn (copy)' });
    const draft = await api('POST /draft', { body: { templateId: copy.id } });
    expect(draft).toMatchObject({ name: 'Autumn (copy)', body: aTemplate.body });
  },

  'DELETE /template/{templateId}': async (call, { api }) => {
    const { id: templateId } = await api('POST /template', { body: aTemplate });
    await call({ params: { templateId } });
    const { templates } = await api('GET /template', { query: { limit: 100 } });
    expect(templates.map(({ id }) => id)).not.toContain(templateId);
  },
};

export const docsChecks: FeatureChecks<'docs'> = {
  'GET /openapi.json': async (call) => {
    expect(await call()).toMatchObject({
      openapi: expect.stringMatching(/^3\./),
      paths: { '/openapi.json': {} },
    });
  },
};
