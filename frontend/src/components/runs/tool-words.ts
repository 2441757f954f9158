import type { Permission } from '../tools/permission-badge';

type ToolDescription = { readonly text: string; readonly permission: Permission };

const reads = (text: string): ToolDescription => ({ text, permission: 'read' });
const writes = (text: string): ToolDescription => ({ text, permission: 'write' });

/** Descriptions of tools for users who don't know the tools' names. */
const descriptions: Readonly<Record<string, ToolDescription>> = {
  read_brand: reads('Reads your brand'),
  read_brain: reads('Reads your brain'),
  list_segments: reads('Checks your segments'),
  past_emails: reads('Checks your past emails'),
  list_products: reads('Checks your products'),
  list_assets: reads('Checks your images'),
  best_sellers: reads('Checks your best sellers'),
  suggest_send_time: reads('Finds the best send time'),
  propose_subjects: reads('Suggests subject lines'),
  build_segment: writes('Creates a segment'),
  write_draft: writes('Writes the draft'),
};

export const toolText = (name: string): string => descriptions[name]?.text ?? name;

/** Returns a tool's permission, or nothing for a removed tool, which old runs may contain. */
export const permissionOfTool = (name: string): Permission | undefined =>
  descriptions[name]?.permission;

/**
 * Describes a run's current step for users. For example, replaces 'Running read_brand' with a
 * description of what the tool reads.
 */
export const progressText = (progress: string): string =>
  progress.replace(/^Running (\w+)$/, (_, name: string) => toolText(name));
