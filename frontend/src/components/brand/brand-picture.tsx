import { Avatar } from '@mantine/core';
import { useState } from 'react';
import { initials } from '../../lib/initials';

type Props = { readonly name: string; readonly logoUrl: string | undefined };

/** A logo with a larger aspect ratio would be a thin stripe in a square. */
const maxAspectRatio = 4;

const isWideImage = ({ naturalWidth, naturalHeight }: HTMLImageElement): boolean =>
  Math.max(naturalWidth, naturalHeight) > maxAspectRatio * Math.min(naturalWidth, naturalHeight);

/**
 * A store's logo, or the store's initials if there is no logo or the logo is too narrow to see. The
 * store's name is next to this picture.
 */
export const BrandPicture = ({ name, logoUrl }: Props) => {
  const [stripe, setStripe] = useState<string>();
  return (
    <Avatar
      src={logoUrl && logoUrl !== stripe ? logoUrl : null}
      alt=""
      imageProps={{
        onLoad: ({ currentTarget }) => {
          if (isWideImage(currentTarget)) setStripe(logoUrl);
        },
      }}
      styles={{ image: { objectFit: 'contain' } }}
      size={32}
      radius={9}
      color="leaf.8"
      variant="filled"
    >
      <span aria-hidden>{initials(name)}</span>
    </Avatar>
  );
};
