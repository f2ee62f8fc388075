/** A field that no person sees and no keyboard reaches. Programs that fill in whatever they find give themselves away by it. */
export const Trap = () => (
  <div className="absolute -left-[200vw]" aria-hidden="true">
    <label>
      Leave this empty
      <input type="text" name="reference" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
