/** What a page's structured data (schema.org in JSON-LD) says about a store or its website. */
export type StructuredData = {
  readonly types: readonly string[];
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly logo?: string | undefined;
};

/** The schema.org types that have a brand. */
const organizationTypes =
  /^(?:Organization|OnlineStore|OnlineBusiness|Corporation|Brand|.*Store|LocalBusiness)$/;

/** The maximum nesting: in lists, in `@graph`, and as the website's publisher. */
const maxDepth = 4;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Returns an image's URL. The image can be a URL or an image object. */
const imageOf = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return isRecord(first) ? (textOf(first.url) ?? textOf(first.contentUrl)) : textOf(first);
};

const thingsIn = (value: unknown, depth: number): readonly StructuredData[] => {
  if (depth > maxDepth) return [];
  if (Array.isArray(value)) return value.flatMap((each) => thingsIn(each, depth + 1));
  if (!isRecord(value)) return [];
  const types = [value['@type']].flat().flatMap((type) => textOf(type) ?? []);
  const thing = {
    types,
    name: textOf(value.name),
    description: textOf(value.description),
    logo: imageOf(value.logo),
  };
  const inner = [value['@graph'], value.publisher, value.mainEntity];
  return [
    ...(isOrganization(thing) || types.includes('WebSite') ? [thing] : []),
    ...inner.flatMap((each) => thingsIn(each, depth + 1)),
  ];
};

/** Returns whether structured data is about the organization rather than its website. */
export const isOrganization = ({ types }: StructuredData): boolean =>
  types.some((type) => organizationTypes.test(type));

/** Reads the content of a JSON-LD script. It's often invalid, so errors are ignored. */
export const readStructuredData = (json: string): readonly StructuredData[] => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return [];
  }
  return thingsIn(parsed, 0);
};
