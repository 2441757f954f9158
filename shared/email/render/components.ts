/**
 * The only import of @react-email/components. Its successor moved every component into another
 * package, so switching requires a change only in this file.
 */
export {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Row,
  render,
} from '@react-email/components';
