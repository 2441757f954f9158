/**
 * The only import of @react-email/components. Its successor moved every component into another
 * package, so that switching to it changes only this file.
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
