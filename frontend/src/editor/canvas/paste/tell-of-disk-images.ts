import { plural } from '../../../lib/format';
import { toastError } from '../../../lib/toast';

/** Pages cannot read images from the disk, so a paste loses them; this tells the author. */
export const tellOfDiskImages = (count: number): void => {
  const [what, them] = count === 1 ? ['is', 'it'] : ['are', 'each'];
  toastError(
    `${plural(count, 'image')} of the pasted text ${what} on your computer only and could not come along. Copy ${them} alone and paste here, or drop the file into the email.`,
  );
};
