/**
 * The only import of @react-email/components. Its successor moved every component into another
 * package; switching to it is a change of this file.
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
