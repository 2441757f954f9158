import { Paper, Text, Title } from '@mantine/core';
import type { CustomerView } from '../../../../../shared/contracts/customers';
import { formatDay, formatNumber } from '../../../lib/format';
import classes from './brand.module.css';

/** The account as it is known to us; nobody changes it here. */
export const AccountFacts = ({ customer }: { readonly customer: CustomerView }) => {
  const facts = [
    ['Account email', customer.email],
    ['Plan', customer.premium ? 'Premium' : 'Free'],
    ['Active subscribers', formatNumber(customer.activeSubscribers)],
    ['Customer since', formatDay(customer.createdAt)],
  ];
  return (
    <Paper p="lg">
      <Title order={2} mb="sm">
        Profile
      </Title>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text component="dt" size="xs" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </Paper>
  );
};
