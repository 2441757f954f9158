import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { claimCheck } from '../../../functions/ideas/reading/claims';
import type { HtmlPart } from '../../../shared/email/document/html-parts';
import { parseHtml } from '../../../shared/email/html/parse-html';
import { textsFor } from '../../../shared/languages/all-texts';

/** A function that takes a text of any length, with the types of its other parameters. */
export interface BodyReader {
  readonly file: string;
  readonly name: string;
  /** The parameter types as written in the code, with a leading question mark if optional. */
  readonly types: readonly string[];
}

const root = resolve(import.meta.dirname, '../../..');

/**
 * The folders with code that sanitizes, reads, checks, renders, fills, and converts bodies. Ideas
 * write bodies too.
 */
const folders = [
  'shared/email/**/*.{ts,tsx}',
  'functions/ideas/reading/*.ts',
  'functions/blocks/*.ts',
];

const isExported = (node: ts.VariableStatement): boolean =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

const typeOf = (parameter: ts.ParameterDeclaration): string => {
  const isOptional = parameter.questionToken || parameter.initializer;
  return `${isOptional ? '?' : ''}${parameter.type?.getText().replace(/\s+/g, ' ') ?? ''}`;
};

const typesIn = ({ initializer, type }: ts.VariableDeclaration): string[] => {
  if (initializer && ts.isArrowFunction(initializer)) return initializer.parameters.map(typeOf);
  return type?.getText() === 'ParseHtml' ? ['string'] : [];
};

const readersIn = (file: string): BodyReader[] => {
  const text = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((node) => {
    if (!ts.isVariableStatement(node) || !isExported(node)) return [];
    return node.declarationList.declarations
      .map((each) => ({ file, name: each.name.getText(), types: typesIn(each) }))
      .filter(({ types: [first = ''] }) => /^(string|unknown|CompileInput|CodeInput)$/.test(first));
  });
};

/**
 * Finds every exported function in these folders that takes a text, or an email that contains one.
 */
export const bodyReaders = (): BodyReader[] =>
  folders
    .flatMap((folder) => globSync(folder, { cwd: root }))
    .sort()
    .flatMap(readersIn);

/** Returns an HTML block whose whole code is visible text. */
const partOf = (code: string): HtmlPart => ({
  text: code,
  beside: [],
  links: [],
  outlookLinks: [],
  images: [],
  removedParts: [],
  write: () => ({ html: code, text: code }),
});

/** The arguments to pass for each parameter type other than the text. */
const SAMPLE_ARGUMENTS: Readonly<Record<string, unknown>> = {
  string: 'a',
  number: 64,
  'readonly string[] | undefined': [],
  'ReadonlySet<string>': new Set(),
  Fields: [],
  MergeValues: new Map(),
  SourceKind: 'html',
  HrefMap: (url: string) => url,
  EditorContentType: 'CODE',
  "Exclude<EditorContentType, 'CODE'>": 'TIPTAP_REACTEMAIL',
  "Pick<Amount, 'units'>": { units: new Set(['eur', 'usd']) },
  'readonly ForeignTag[]': [],
  '(tag: ForeignTag) => string': () => '',
  '(value: unknown) => string | undefined': () => undefined,
  LinkParameters: { source: 'a', medium: 'a', campaign: 'a' },
  CodeFrame: { preHeader: '', hasOpenPixel: false, lang: 'en', isChosen: true },
  "'html' | 'head' | 'body'": 'body',
  "'lang' | 'dir'": 'lang',
  BodyBrand: { name: 'a', logoUrl: '', storeUrl: '' },
  'BrandPalette | undefined': undefined,
  CompileOptions: {},
  "'color' | 'fontFamily' | 'fontSize'": 'color',
  Dialect: () => ({ as: 'unwrap' }),
  ParseHtml: parseHtml,
  RenderContext: {
    surface: {},
    dark: { textClass: () => undefined },
    href: (url: string) => url,
  },
  ReactNode: 'a',
  '{ readonly html: HtmlParts; readonly fields: Fields }': {
    html: { get: partOf },
    fields: [],
  },
  ClaimCheck: claimCheck('10% off'),
  Offers: {
    links: new Map(),
    images: new Map(),
    products: new Map(),
    host: 'shop.test',
    known: '',
    tags: new Set(),
  },
  CustomerTheme: {},
  ReadGround: {},
  '(item: Loose) => T[]': () => [],
  'readonly PlacedText[]': [],
  boolean: true,
  LocalTexts: textsFor('fr'),
  FooterTexts: { brand: 'Acme', texts: textsFor('fr') },
  "{ readonly language: string; readonly direction: 'ltr' | 'rtl' }": {
    language: 'fr',
    direction: 'ltr',
  },

  OmittedCounts: { links: 0, claims: 0, images: 0 },
};

const EMAIL = {
  draftId: 'd',
  rev: 1,
  subject: '',
  preHeader: '',
  styles: {},
  businessAddress: '1 Main Street',
  brand: 'Acme',
};

/**
 * Returns a function that takes only the text and passes sample arguments for all other parameters.
 * @throws when a parameter type has no sample argument
 */
export const toParser = ({ file, name, types }: BodyReader) => {
  const [first, ...others] = types.filter((type) => !type.startsWith('?'));
  const unknown = others.filter((type) => !Object.hasOwn(SAMPLE_ARGUMENTS, type));
  if (unknown.length > 0) {
    throw new Error(`Say in body-readers.ts what ${name} (${file}) is given for: ${unknown}`);
  }
  const otherArguments = others.map((type) => SAMPLE_ARGUMENTS[type]);
  return async (text: string): Promise<unknown> => {
    const module = (await import(join(root, file))) as Record<
      string,
      (...all: unknown[]) => unknown
    >;
    const argument =
      first === 'string' || first === 'unknown' ? text : { ...EMAIL, body: text, editor: 'CODE' };
    return module[name]?.(argument, ...otherArguments);
  };
};
