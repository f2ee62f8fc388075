import { Route, Routes } from 'react-router-dom'
import { NotFound } from './not-found/route.tsx'

/** The pages that are read. Their addresses come with the first of them, so that the landing page carries none. */
const Pages = () => (
  <Routes>
    <Route path="*" element={<NotFound />} />
  </Routes>
)

export default Pages
