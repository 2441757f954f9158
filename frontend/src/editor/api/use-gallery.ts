import { useAssets } from '../../lib/api/use-assets';

/** Returns the customer's uploaded images, newest first. */
export const useGallery = () => useAssets();
