import { reducedTabs } from '../../../functions/customers/reduced-tabs';

const account = { customerId: '01JD00000000000000000CUST0', email: 'Store@Shop.example' };

test('finds an account in the list of test accounts by ID or email address, regardless of case', () => {
  expect(reducedTabs('01jd00000000000000000cust0')(account)).toBe(true);
  expect(reducedTabs('other@shop.example,store@shop.example')(account)).toBe(true);
});

test('shows fewer tabs only to the listed accounts, and to no one when the list is empty', () => {
  expect(reducedTabs('other@shop.example')(account)).toBe(false);
  expect(reducedTabs('')(account)).toBe(false);
});
