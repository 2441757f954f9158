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

// A new build of a function changes its asset and never its address.
const assetHash = /\b[0-9a-f]{64}\b/g;

/** Members in the order of their names: which comes first in a template means nothing, and changes. */
const inOrder = (_key: string, value: unknown): unknown =>
  value === null || typeof value !== 'object' || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * What the values of other stacks depend on, in 16 digits; a new build of a function leaves it.
 * @param templates JSON
 */
export const digestOf = (templates: readonly string[]): string =>
  createHash('sha256')
    .update(
      templates
        .map((text) => JSON.stringify(JSON.parse(text), inOrder).replaceAll(assetHash, ''))
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 16);

/**
 * A resource without properties whose name is the digest of the templates a stack reads from. When
 * one of them changes, so does this stack's template: the CLI deploys it, and CloudFormation looks
 * all references up anew (docs/adr/0015-references-between-stacks.md).
 */
export class ProducerMark extends CfnResource {
  #digest = '';

  constructor(scope: Construct) {
    super(scope, 'producers', { type: 'AWS::CloudFormation::WaitConditionHandle' });
  }

  /** @param templates of the stacks read from; none where it reads from none */
  follow(templates: readonly string[]): void {
    if (templates.length === 0) return;
    this.#digest = digestOf(templates);
    this.overrideLogicalId(`Producers${this.#digest}`);
  }

  protected override shouldSynthesize(): boolean {
    return this.#digest !== '';
  }
}

/** Marks a stack by its producers, whose templates are written before its own. */
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
