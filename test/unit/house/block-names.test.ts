import { ATOM_TYPES } from '../../../shared/email/blocks/blocks';
import { sourceTree } from './source-tree';

/** Matches the files that belong to one kind of block. */
const blockFolders = /^(?:shared\/email\/blocks|frontend\/src\/editor\/canvas\/kinds)\//;

/**
 * Files elsewhere that name a kind of block, each with the feature that only this kind has. A new
 * kind of block needs no entry here (docs/adr/0182-a-folder-a-block.md).
 */
const features: Readonly<Record<string, string>> = {
  'shared/email/code/html-parts.ts': 'parses the code of all HTML blocks at once',
  'shared/email/document/footer.ts': 'an HTML block may show the postal address itself',
  'shared/email/markup/legacy-attrs.ts': 'tags of the older editors',
  'shared/email/markup/legacy-dialect.ts': 'tags of the older editors',
  'shared/email/products/shown-product.ts': 'asks the shop for all blocks of products at once',
  'shared/email/render/columns/column-classes.ts': 'products stand in columns on wide screens',
  'shared/email/template/take-over-body.ts': 'a header takes the logo of another brand',
  'shared/email/thumbnail/draw-thumbnail.ts':
    'draws blocks as rectangles, an unknown kind as a bar',
  'frontend/src/editor/canvas/blocks/image-view.ts': 'images are resized on the canvas',
  'frontend/src/editor/canvas/extensions.ts': 'images are resized on the canvas',
  'frontend/src/editor/canvas/rewriting/selected-texts.ts':
    'the words of a button can be rewritten',
  'frontend/src/editor/canvas/uploads/insert-upload.ts': 'an uploaded picture becomes an image',
};

const types = ATOM_TYPES.join('|');
const blockTypePattern = new RegExp(
  [
    `type(?:\\.name)? [!=]== '(?:${types})'`,
    `type: '(?:${types})'`,
    `\\b(?:AttrsOf|AtomNode)<'(?:${types})'>`,
    `\\b(?:coerceAttrs|attrEntries|attrsFromTag)\\('(?:${types})'`,
    // These names only refer to blocks, so they count wherever they appear.
    `'(?:divider|spacer|social)'`,
  ].join('|'),
);

test('names a block type only in the block’s own files and the three lists', () => {
  const namingFiles = sourceTree()
    .filter(
      ({ path, isTest }) => /^(?:shared\/email|frontend\/src\/editor)\//.test(path) && !isTest,
    )
    .filter(({ path, text }) => !blockFolders.test(path) && blockTypePattern.test(text))
    .map(({ path }) => path);
  expect(namingFiles.sort()).toEqual(Object.keys(features).sort());
});

test('names no other block type in a block’s folder, except the button that products have', () => {
  const crossImports = sourceTree().flatMap(({ path, text }) => {
    const [, folder] = /^shared\/email\/blocks\/([^/]+)\//.exec(path) ?? [];
    const importedTypes = [...text.matchAll(/from '\.\.\/([^/'.]+)\//g)].map(([, name]) => name);
    return folder
      ? importedTypes.filter((name) => name !== folder).map((name) => `${folder} ${name}`)
      : [];
  });
  expect([...new Set(crossImports)]).toEqual(['products button']);
});
