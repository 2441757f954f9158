import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CfnResource,
  DefaultStackSynthesizer,
  type FileAssetSource,
  type ISynthesisSession,
} from 'aws-cdk-lib';
import type { Construct } from 'constructs';

// Matches asset hashes. A new build of a function changes its asset but never its URL.
const assetHash = /\b[0-9a-f]{64}\b/g;

/** Sorts members by name, because their order in a template has no effect and may change. */
const sortKeys = (_key: string, value: unknown): unknown =>
  value === null || typeof value !== 'object' || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Returns a 16-digit digest of what the values of other stacks depend on. A new build of a function
 * doesn't change it.
 * @param templates JSON
 */
export const digestOf = (templates: readonly string[]): string =>
  createHash('sha256')
    .update(
      templates
        .map((text) => JSON.stringify(JSON.parse(text), sortKeys).replaceAll(assetHash, ''))
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 16);

/**
 * A resource without properties, named after the digest of the templates a stack reads from. When
 * one of them changes, so does this stack's template. The CLI then deploys it, and CloudFormation
 * resolves all references again (docs/adr/0015-references-between-stacks.md).
 */
export class ProducerMark extends CfnResource {
  #digest = '';

  constructor(scope: Construct) {
    super(scope, 'producers', { type: 'AWS::CloudFormation::WaitConditionHandle' });
  }

  /**
   * @param templates the templates of the stacks that this one reads from; empty if it reads from
   *   none
   */
  follow(templates: readonly string[]): void {
    if (templates.length === 0) return;
    this.#digest = digestOf(templates);
    this.overrideLogicalId(`Producers${this.#digest}`);
  }

  protected override shouldSynthesize(): boolean {
    return this.#digest !== '';
  }
}

/** Marks a stack with the digest of its producers, whose templates are written first. */
export class MarkingSynthesizer extends DefaultStackSynthesizer {
  mark?: ProducerMark;

  protected override synthesizeTemplate(
    session: ISynthesisSession,
    ...lookup: [string?, string?, Record<string, unknown>?]
  ): FileAssetSource {
    const { outdir } = session.assembly;
    const producers = this.boundStack.dependencies.map(({ templateFile }) => templateFile).sort();
    this.mark?.follow(producers.map((file) => readFileSync(join(outdir, file), 'utf8')));
    return super.synthesizeTemplate(session, ...lookup);
  }
}
