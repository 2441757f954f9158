import { Avatar } from '@mantine/core';
import { initials } from '../../lib/initials';

type Props = { readonly name: string; readonly logoUrl: string | undefined };

/** A store's logo, or its initials; its name stands beside it. */
export const BrandPicture = ({ name, logoUrl }: Props) => (
  <Avatar
    src={logoUrl ?? null}
    alt=""
    styles={{ image: { objectFit: 'contain' } }}
    size={32}
    radius={9}
    color="leaf.8"
    variant="filled"
  >
    <span aria-hidden>{initials(name)}</span>
  </Avatar>
);
