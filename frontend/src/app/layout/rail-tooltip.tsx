import { Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactElement } from 'react';

/** Up to this width the sidebar shows icons only (app-frame.module.css). */
const rail = '(max-width: 1199px)';

type Props = { readonly label: string; readonly children: ReactElement };

/** Says beside an icon of the rail what the wide sidebar writes out. */
export const RailTooltip = ({ label, children }: Props) => {
  const isRail = useMediaQuery(rail, false, { getInitialValueInEffect: false });
  return (
    <Tooltip label={label} position="right" disabled={!isRail} events={tooltipEvents}>
      {children}
    </Tooltip>
  );
};

const tooltipEvents = { hover: true, focus: true, touch: false };
