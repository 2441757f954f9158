import { Button, Group, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AssetView } from '../../../../shared/contracts/brand/assets';
import type { useAssets } from '../../lib/api/use-assets';
import { LoadError } from '../load-error';
import { AssetTile } from './asset-tile';
import classes from './gallery.module.css';

type Props = {
  readonly gallery: ReturnType<typeof useAssets>;
  /** Shown when there are no images yet. */
  readonly empty: string;
  readonly onChoose?: (asset: AssetView) => void;
  readonly menuOf?: (asset: AssetView) => ReactNode;
};

/** The placeholders shown while the first images load. */
const skeletons = ['a', 'b', 'c', 'd'];

/** A customer's images, to view or to choose from. */
export const Gallery = ({ gallery, empty, onChoose, menuOf }: Props) => {
  const { assets, error, hasMore, isLoadingMore, showMore, reload } = gallery;
  if (error) return <LoadError error={error} onRetry={reload} />;
  if (assets?.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    );
  }
  return (
    <>
      <ul className={classes.grid} aria-label="Images" aria-busy={!assets}>
        {assets?.map((asset) => (
          <AssetTile
            key={asset.id}
            asset={asset}
            {...(onChoose ? { onChoose } : {})}
            menu={menuOf?.(asset)}
          />
        )) ??
          skeletons.map((key) => (
            <li key={key}>
              <Skeleton className={classes.frame ?? ''} />
            </li>
          ))}
      </ul>
      {hasMore ? (
        <Group justify="center" mt="md">
          <Button variant="default" size="xs" loading={isLoadingMore} onClick={showMore}>
            Show more
          </Button>
        </Group>
      ) : null}
    </>
  );
};
