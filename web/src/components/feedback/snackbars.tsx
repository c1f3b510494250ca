import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import classes from './snackbars.module.css'

export default function Snackbars() {
  return <Notifications className={classes.place} position="top-right" limit={4} zIndex={400} />
}
