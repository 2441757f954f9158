import { type AccountSources, accountTools } from './reading/account-tools';
import { type ProductSources, productTools } from './reading/product-tools';
import { type ResultSources, resultsTools } from './reading/results-tools';
import type { Tool } from './tool';
import { type SegmentSources, segmentTools } from './writing/segment-tools';
import { type SubjectSources, subjectTool } from './writing/subject-tool';
import { type WriteDraftSources, writeDraftTool } from './writing/write-draft';

export type ToolSources = AccountSources &
  ProductSources &
  ResultSources &
  SubjectSources & {
    readonly draft: WriteDraftSources;
    readonly build: SegmentSources;
  };

/** Returns every tool by name. None of them sends or deletes anything. */
export const createRegistry = (sources: ToolSources): ReadonlyMap<string, Tool> =>
  new Map(
    [
      ...accountTools(sources),
      ...productTools(sources),
      ...resultsTools(sources),
      writeDraftTool(sources.draft),
      subjectTool(sources),
      ...segmentTools(sources.build),
    ].map((tool) => [tool.name, tool]),
  );
