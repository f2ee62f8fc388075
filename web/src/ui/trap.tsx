/** A field that people neither see nor reach by keyboard. Bots that fill in every field reveal themselves. */
export const Trap = () => (
  <div className="absolute -left-[200vw]" aria-hidden="true">
    <label>
      Leave this empty
      <input type="text" name="reference" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
