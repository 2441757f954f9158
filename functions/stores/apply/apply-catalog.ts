import type { CatalogRepository } from '../catalog-repository';
import type { CollectionRecord, ProductRecord } from '../records/store-record';

type Dependencies = {
  readonly catalogue: Pick<CatalogRepository, 'putProduct' | 'putCollection'>;
};

/** The maximum length of a title. A page holds 1 MB, and no store's title needs more than this. */
const maxTitleLength = 500;

export const createApplyProduct =
  ({ catalogue }: Dependencies) =>
  async (customerId: string, { kind: _, title, ...rest }: ProductRecord): Promise<void> => {
    await catalogue.putProduct(customerId, {
      ...rest,
      title: title.slice(0, maxTitleLength).toWellFormed(),
      collectionIds: [...rest.collectionIds],
    });
  };

export const createApplyCollection =
  ({ catalogue }: Dependencies) =>
  async (customerId: string, { kind: _, title, ...rest }: CollectionRecord): Promise<void> => {
    await catalogue.putCollection(customerId, {
      ...rest,
      title: title.slice(0, maxTitleLength).toWellFormed(),
    });
  };
