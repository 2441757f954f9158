import { Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactElement } from 'react';

/** Up to this width the sidebar shows icons only (app-frame.module.css). */
const rail = '(max-width: 1199px)';

type Props = { readonly label: string; readonly children: ReactElement };

/** Shows the label of a sidebar icon while the sidebar is too narrow for text. */
export const RailTooltip = ({ label, children }: Props) => {
  const isRail = useMediaQuery(rail, false, { getInitialValueInEffect: false });
  return (
    <Tooltip label={label} position="right" disabled={!isRail} events={tooltipEvents}>
      {children}
    </Tooltip>
  );
};

const tooltipEvents = { hover: true, focus: true, touch: false };
