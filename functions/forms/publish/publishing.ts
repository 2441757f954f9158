import { isDeepStrictEqual } from 'node:util';
import type { Form } from '../../items/form';
import { hasSameContent, nextVersion, type Publisher } from './publishing-rules';
import type { VersionRepository } from './version-repository';

type Dependencies = {
  readonly versions: Pick<VersionRepository, 'publication' | 'showing' | 'shown'>;
  readonly customers: { get(customerId: string): Promise<Publisher> };
};

/**
 * Returns the form with its next version and the writes for it, or no version when visitors would
 * see no change.
 */
export const createPublishForm =
  ({ versions, customers }: Dependencies) =>
  async (customerId: string, form: Form) => {
    const { published, rev, updatedAt: publishedAt } = form;
    const { targeting, teaser } = form.popup ?? {};
    const shown = published && (await versions.shown(form.id));
    const brand = await customers.get(customerId);
    const isCurrent =
      shown?.version === published?.version &&
      shown?.language === brand.language &&
      isDeepStrictEqual(shown?.publicTexts, brand.publicTexts);
    if (published && shown && isCurrent && hasSameContent(shown, form)) {
      return {
        form: { ...form, published: { ...published, rev } },
        also: [versions.showing(form.id, form.popup)],
      };
    }
    const version = nextVersion(customerId, form, { publishedAt, brand, before: shown });
    return {
      form: { ...form, published: { version: version.version, rev, at: publishedAt } },
      also: versions.publication({
        ...version,
        ...(targeting ? { targeting } : {}),
        ...(teaser ? { teaser } : {}),
      }),
    };
  };
