import { plural } from '../../../lib/format';
import { toastError } from '../../../lib/toast';

/** A paste brings words along, not pictures of the disk: whoever pasted must hear of it. */
export const tellOfDiskImages = (count: number): void => {
  const [what, them] = count === 1 ? ['is', 'it'] : ['are', 'each'];
  toastError(
    `${plural(count, 'image')} of the pasted text ${what} on your computer only and could not come along. Copy ${them} alone and paste here, or drop the file into the email.`,
  );
};
