import { reducedTabs } from '../../../functions/customers/reduced-tabs';

const account = { customerId: '01JD00000000000000000CUST0', email: 'Store@Shop.example' };

test('lists an account by its ID or its email address, regardless of case', () => {
  expect(reducedTabs('01jd00000000000000000cust0')(account)).toBe(true);
  expect(reducedTabs('other@shop.example,store@shop.example')(account)).toBe(true);
});

test('shows fewer tabs to no one else, and to no one when the list is empty', () => {
  expect(reducedTabs('other@shop.example')(account)).toBe(false);
  expect(reducedTabs('')(account)).toBe(false);
});
