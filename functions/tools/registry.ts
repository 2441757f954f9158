import { type AccountSources, accountTools } from './reading/account-tools';
import { type ProductSources, productTools } from './reading/product-tools';
import { type ResultSources, resultsTools } from './reading/results-tools';
import type { Tool } from './tool';
import { type DraftSources, draftTools } from './writing/draft-tools';
import { type SegmentSources, segmentTools } from './writing/segment-tools';

export type ToolSources = AccountSources &
  ProductSources &
  ResultSources &
  DraftSources & { readonly build: SegmentSources };

/** Every tool there is, by its name. None of them sends or deletes anything. */
export const createRegistry = (sources: ToolSources): ReadonlyMap<string, Tool> =>
  new Map(
    [
      ...accountTools(sources),
      ...productTools(sources),
      ...resultsTools(sources),
      ...draftTools(sources),
      ...segmentTools(sources.build),
    ].map((tool) => [tool.name, tool]),
  );
