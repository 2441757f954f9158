import { reducedTabs } from '../../../functions/customers/reduced-tabs';

const account = { customerId: '01JD00000000000000000CUST0', email: 'Store@Shop.example' };

test('an account is listed by its id or its address, whatever their case', () => {
  expect(reducedTabs('01jd00000000000000000cust0')(account)).toBe(true);
  expect(reducedTabs('other@shop.example,store@shop.example')(account)).toBe(true);
});

test('nobody else sees fewer tabs, nor anybody when none is listed', () => {
  expect(reducedTabs('other@shop.example')(account)).toBe(false);
  expect(reducedTabs('')(account)).toBe(false);
});
