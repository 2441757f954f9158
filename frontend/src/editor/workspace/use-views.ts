import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { limits } from '../../../../shared/limits';
import type { View } from '../preview/view-toggle';

const { heightPx, widthPx } = limits.layoutBreakpoint;
const bigScreen = `(min-height: ${heightPx + 1}px) and (min-width: ${widthPx + 1}px)`;

/** Big screens show editor and preview side by side; smaller ones show one of them at a time. */
export const useViews = () => {
  const isBig = useMediaQuery(bigScreen, true, { getInitialValueInEffect: false });
  const [view, setView] = useState<View>('editor');
  const device = isBig || view === 'editor' ? undefined : view;
  const showsPreview = isBig || device !== undefined;
  return { isBig, view, setView, device, showsEditor: isBig || view === 'editor', showsPreview };
};
