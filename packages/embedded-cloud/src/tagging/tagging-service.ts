import * as z from 'zod';
import { AwsError, type AwsService } from '../core/aws-service';
import { handleJson, jsonOperation } from '../core/json-protocol';

/** A resource as the tagging API returns it. */
export type TaggedResource = {
  readonly arn: string;
  readonly tags: Readonly<Record<string, string>>;
};

const input = z.strictObject({
  ResourceTypeFilters: z.array(z.string()).default([]),
  TagFilters: z
    .array(z.strictObject({ Key: z.string(), Values: z.array(z.string()).default([]) }))
    .default([]),
  PaginationToken: z.string().default(''),
  ResourcesPerPage: z.int().min(1).max(100).default(100),
});

/** `arn:aws:lambda:us-east-1:000000000000:function:track` → `lambda:function` */
const typeOf = (arn: string): string => {
  const [, , service = '', , , resource = ''] = arn.split(':');
  return `${service}:${resource.split('/')[0]}`;
};

const matches = (
  { arn, tags }: TaggedResource,
  { ResourceTypeFilters, TagFilters }: z.output<typeof input>,
): boolean =>
  (ResourceTypeFilters.length === 0 ||
    ResourceTypeFilters.some((type) => type === typeOf(arn) || type === arn.split(':')[2])) &&
  TagFilters.every(({ Key, Values }) => {
    const value = tags[Key];
    return value !== undefined && (Values.length === 0 || Values.includes(value));
  });

/**
 * Creates the GetResources operation of the Resource Groups Tagging API.
 * @param resources returns all resources with tags
 */
export const createTagging = (resources: () => readonly TaggedResource[]): AwsService => {
  const getResources = jsonOperation(input, (filters) => {
    const from = Number(filters.PaginationToken || 0);
    if (!Number.isInteger(from)) {
      throw new AwsError('PaginationTokenExpiredException', 'The pagination token is unknown.');
    }
    const found = resources().filter((resource) => matches(resource, filters));
    const to = from + filters.ResourcesPerPage;
    return {
      PaginationToken: to < found.length ? String(to) : '',
      ResourceTagMappingList: found.slice(from, to).map(({ arn, tags }) => ({
        ResourceARN: arn,
        Tags: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })),
      })),
    };
  });
  const protocol = { targetPrefix: 'ResourceGroupsTaggingAPI_20170126', version: '1.1' } as const;
  const operations = new Map([['GetResources', getResources]]);
  return {
    name: 'tagging',
    handle: (request) => handleJson(protocol, operations, request),
    close: async () => undefined,
  };
};
