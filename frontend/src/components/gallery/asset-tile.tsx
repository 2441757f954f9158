import { Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AssetView } from '../../../../shared/contracts/brand/assets';
import classes from './gallery.module.css';

const nameOf = ({ name, width, height }: AssetView): string => name || `Image ${width} × ${height}`;

type Props = {
  readonly asset: AssetView;
  /** Makes the image a button. */
  readonly onChoose?: (asset: AssetView) => void;
  /** A menu shown over the image's corner. */
  readonly menu?: ReactNode;
};

/** An image in the gallery with its name and size. */
export const AssetTile = ({ asset, onChoose, menu }: Props) => {
  const name = nameOf(asset);
  const picture = <img src={asset.url} alt="" loading="lazy" />;
  return (
    <li className={classes.tile}>
      {onChoose ? (
        <UnstyledButton
          className={classes.frame}
          aria-label={`Use ${name}`}
          onClick={() => onChoose(asset)}
        >
          {picture}
        </UnstyledButton>
      ) : (
        <div className={classes.frame}>{picture}</div>
      )}
      <Text size="xs" truncate title={name} mt={4}>
        {name}
      </Text>
      <Text size="2xs" c="dimmed">
        {asset.width} × {asset.height}
      </Text>
      {menu ? <div className={classes.menu}>{menu}</div> : null}
    </li>
  );
};
