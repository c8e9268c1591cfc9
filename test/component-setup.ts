import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// what one test has put on the page is not there for the next
afterEach(cleanup)
