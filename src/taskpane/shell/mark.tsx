/** The product's mark: three houses side by side, one of them looked at. */
export function Mark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="3 7 26 20" aria-hidden="true" focusable="false">
      <g fill="#fff">
        <path d="M10 9h1v3h-1zM26 9h1v3h-1z" />
        <path d="M4 26V13l4-5 4 5v13zM20 26V13l4-5 4 5v13z" />
      </g>
      <g fill="#f4b942">
        <path d="M18 9h1v3h-1z" />
        <path d="M12 26V13l4-5 4 5v13z" />
      </g>
      <g fill="#2f5d50">
        <path d="M7 14h2v3H7zM15 14h2v3h-2zM23 14h2v3h-2z" />
        <path d="M7 20h2v6H7zM15 20h2v6h-2zM23 20h2v6h-2z" />
      </g>
    </svg>
  );
}
