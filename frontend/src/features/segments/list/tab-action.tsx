import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useCustomerId } from '../../../lib/session/customer-context';
import type { SegmentTab } from './segment-tabs';

/** The way to add what a tab lists. */
export const TabAction = ({ tab }: { readonly tab: SegmentTab }) => {
  const { label, to } = tab.action;
  const target = to(useCustomerId());
  return <Button renderRoot={(props) => <Link to={target} {...props} />}>{label}</Button>;
};
