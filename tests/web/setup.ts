import { configure } from '@testing-library/react'

/** How long a page may take to show what a test waits for. Real passwords are checked and real answers awaited, on busy machines. */
configure({ asyncUtilTimeout: 15_000 })
