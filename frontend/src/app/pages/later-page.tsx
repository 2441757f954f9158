import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';

type Props = { readonly title: string; readonly purpose: string };

/** A part of the product that this version does not have; it says so instead of pretending. */
export const LaterPage = ({ title, purpose }: Props) => (
  <Page title={title}>
    <EmptyState picture="manual" title={`${title} are not available yet`}>
      {purpose}
    </EmptyState>
  </Page>
);
